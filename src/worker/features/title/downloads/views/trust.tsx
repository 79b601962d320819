import { trustBand, trustOf, trustParts } from '../../../../../shared/domain/trust-score.ts';
import type { TorrentOption } from '../../../../../shared/domain/torrent-option.ts';
import { trustText } from '../../../../../shared/text/downloads.ts';

/** An option's trust score, with a popover that explains it. */
export function Trust({ option }: { option: TorrentOption }) {
  const { score, parts } = trustOf(option);
  const band = trustBand(score);
  const word = trustText.bands[band];
  const id = `trust-${option.hash}`;
  return (
    <div className="trust">
      <button
        type="button"
        className={`trust-score ${band}`}
        popoverTarget={id}
        aria-label={trustText.explain(score, word)}
      >
        <i aria-hidden />
        {trustText.score(score, word)}
      </button>
      <div id={id} className="trust-card" popover="auto">
        <b>{trustText.heading(score)}</b>
        <dl>
          {parts.map(({ part, points }) => (
            <div key={part}>
              <dt>{trustText.parts[part]}</dt>
              <dd>{trustText.points(points, trustParts[part])}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
