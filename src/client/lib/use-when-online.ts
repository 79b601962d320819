import { useEffect, useRef } from 'react';

/** Calls back when the network returns, as long as something waits for it. */
export function useWhenOnline(isWaiting: boolean, onOnline: () => void): void {
  const callback = useRef(onOnline);
  useEffect(() => {
    callback.current = onOnline;
  });
  useEffect(() => {
    if (!isWaiting) return;
    const hear = () => callback.current();
    addEventListener('online', hear);
    return () => removeEventListener('online', hear);
  }, [isWaiting]);
}
