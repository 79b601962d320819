/**
 * When an island hydrates. `load`: with the page. `idle`: when the browser is idle and the connection fast, or on
 * intent. `interaction`: on intent. `call`: when a script calls `hydrate`, as the opener of its dialog does, or when one
 * of its controls is pressed.
 */
export type WakeUp = 'load' | 'idle' | 'interaction' | 'call';
