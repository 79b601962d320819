import { parsePlayerMessage } from '../../../shared/contract/player-message.ts';
import { playKey } from '../../../shared/domain/play.ts';
import type { NamedWatchable } from '../../../shared/domain/watchable.ts';
import { isWatched, markWithToast } from '../../stores/plays.ts';
import { loadPosition, savePosition } from '../../stores/positions.ts';

/** The interval at which a changed position is saved, in milliseconds. */
const saveInterval = 30_000;

/** A stored position, or one that could not be read, is replaced only by positions after this many seconds. */
const blindStart = 30;

const beginning = { position: 0, duration: 0 };

/** Marks a film or episode that has been played to its end as watched. */
function markEnded({ mediaType, id, season = 0, episode = 0, name }: NamedWatchable): void {
  if (mediaType === 'tv' && episode === 0) return;
  const keys = [playKey({ mediaType, id, season, episode })];
  if (!isWatched(keys[0]!)) markWithToast(keys, true, name); // otherwise Undo would delete earlier plays
}

type Tracking = {
  what: NamedWatchable;
  /** The window of the player's frame, and the origin of its messages. */
  frame: () => Window | null | undefined;
  origin: string;
  /** Moves the player to a position greater than 0, in seconds. */
  resume: (position: number) => void;
  signal: AbortSignal;
};

/** Resumes a player where the viewer stopped, once it is ready. Saves its position until the signal aborts. */
export function trackPosition({ what, frame, origin, resume, signal }: Tracking): void {
  const loading = loadPosition(what);
  let isReady = false;
  let last = beginning;
  let isSaved = true;
  /** Earlier positions are not saved: until the player has been moved, they would replace the stored one. */
  let savedFrom = Number.POSITIVE_INFINITY;

  const save = () => {
    if (isSaved || last.position < savedFrom) return;
    savePosition(what, last.position, last.duration);
    isSaved = true;
  };
  const start = async () => {
    if (isReady) return;
    isReady = true;
    const position = await loading;
    if (signal.aborted) return;
    savedFrom = Math.min(position ?? blindStart, blindStart);
    if (!position) return;
    [last, isSaved] = [beginning, true];
    resume(position);
  };
  const receive = ({ source, origin: from, data }: MessageEvent) => {
    if (source !== frame() || from !== origin) return;
    const message = parsePlayerMessage(data);
    if (!message) return;
    void start(); // on any message: an early frame may have been ready before this script
    if (message.type === 'player:time' && message.position !== last.position) {
      last = { position: message.position, duration: message.duration };
      isSaved = false;
    }
    if (message.type === 'player:ended') {
      last = { ...last, position: last.duration };
      isSaved = false;
      savedFrom = 0;
      save();
      markEnded(what);
    }
  };
  addEventListener('message', receive, { signal });
  addEventListener('pagehide', save, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && save(), { signal });
  const timer = setInterval(save, saveInterval);
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    save();
  });
}
