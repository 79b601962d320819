/**
 * Asks for the newest text alone: a call waits `delay` milliseconds for a newer one, aborts the one before it,
 * and hands on its answer only while it is still the newest. A failure is handed to `onFailure`.
 */
export function latestOnly<Answer>(options: {
  delay: number;
  ask: (text: string, signal: AbortSignal) => Promise<Answer>;
  onAnswer: (answer: Answer, text: string) => void;
  onFailure: (error: unknown) => void;
}): { want: (text: string) => void; forget: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;

  const forget = () => {
    clearTimeout(timer);
    running?.abort();
    running = undefined;
  };

  const ask = async (text: string) => {
    const mine = new AbortController();
    running = mine;
    try {
      const answer = await options.ask(text, mine.signal);
      if (running === mine) options.onAnswer(answer, text);
    } catch (error) {
      if (running === mine) options.onFailure(error);
    }
  };

  return {
    forget,
    want: (text) => {
      forget();
      timer = setTimeout(() => void ask(text), options.delay);
    },
  };
}
