/**
 * When an island hydrates: with the page; when the browser is idle and the line fast, or on intent; when it is visible; on
 * intent; or when a script calls `hydrate`, as the opener of its dialog does.
 */
export type WakeUp = 'load' | 'idle' | 'visible' | 'interaction' | 'call';
