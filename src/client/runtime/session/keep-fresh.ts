import * as v from 'valibot';
import { sessionAnswerSchema } from '../../../shared/contract/session.ts';
import type { Known } from './known.ts';

/** How often a page that is looked at minds the time, in milliseconds, and how long before its end a session is renewed, in seconds. */
const tick = 20_000;
const ahead = 60;

async function ask(): Promise<Known | null> {
  const response = await fetch('/api/session', { signal: AbortSignal.timeout(10_000) });
  const answer = v.safeParse(sessionAnswerSchema, response.ok ? await response.json() : null);
  return answer.success ? answer.output : null;
}

/** Asks the Worker for the session when it is about to end, and when someone comes back to the page; it renews what is due. */
export function keepFresh(mark: HTMLDataElement, heard: (news: Known) => void): void {
  const check = async () => {
    if (document.hidden || !navigator.onLine) return;
    if (Number(mark.dataset.expires) - ahead > Date.now() / 1000) return;
    const news = await ask().catch(() => null); // a passing failure changes nothing; the next tick asks again
    if (news) heard(news);
  };
  setInterval(check, tick);
  addEventListener('visibilitychange', check);
}
