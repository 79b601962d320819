import { formatCount } from '../../../../../shared/domain/count.ts';
import { formatFileSize } from '../../../../../shared/domain/file-size.ts';
import { magnetLink } from '../../../../../shared/domain/magnet-link.ts';
import { qualityName, type TorrentOption } from '../../../../../shared/domain/torrent-option.ts';
import { routes } from '../../../../../shared/routes.ts';
import { downloadsText as text } from '../../../../../shared/text/downloads.ts';
import { Copy, Download, Magnet } from '../../../../../client/components/icons.ts';
import { Day } from '../../../../../client/components/day.tsx';
import { Trust } from './trust.tsx';

const count = (value: number | null) => (value === null ? text.unknown : formatCount(value));

const Figure = ({ term, value }: { term: string; value: string }) => (
  <div>
    <dt>{term}</dt>
    <dd className={value === text.unknown ? 'unknown' : undefined}>{value}</dd>
  </div>
);

const Uploaded = ({ day }: { day: string | null }) => (
  <div>
    <dt>{text.uploaded}</dt>
    <dd className={day ? undefined : 'unknown'}>{day ? <Day date={day} /> : text.unknown}</dd>
  </div>
);

const Actions = ({ film, option }: { film: number; option: TorrentOption }) => {
  const name = [qualityName(option.quality), option.listedAs].join(' ');
  return (
    <div className="option-actions">
      <a className="button" href={magnetLink(option.hash, name)} aria-label={text.magnetOf(name)}>
        <Magnet aria-hidden />
        {text.magnet}
      </a>
      <button
        type="button"
        className="button copy needs-script"
        data-copy-link=""
        aria-label={text.copyOf(name)}
        title={text.copy}
      >
        <Copy aria-hidden />
      </button>
      {option.fileUrl && (
        <a className="button" href={routes.torrentFile(film, option.hash)} aria-label={text.fileOf(name)}>
          <Download aria-hidden />
          {text.file}
        </a>
      )}
    </div>
  );
};

/** A download option: name, figures, trust score and links. */
export function Option({ film, option }: { film: number; option: TorrentOption }) {
  const { quality, type, encoding, resolution, size, seeds, peers, uploaded, isMainFilm, listedAs } = option;
  const kinds = [type && (text.types[type] ?? type.toUpperCase()), resolution, encoding].filter(Boolean);
  return (
    <li className="option">
      <div className="option-name">
        <b>{qualityName(quality)}</b>
        <small>{kinds.join(' · ')}</small>
        {!isMainFilm && <small>{text.listedAs(listedAs)}</small>}
      </div>
      <dl className="figures">
        <Figure term={text.size} value={size ? formatFileSize(size) : text.unknown} />
        <Figure term={text.seeds} value={count(seeds)} />
        <Figure term={text.peers} value={count(peers)} />
        <Uploaded day={uploaded} />
      </dl>
      <Trust option={option} />
      <Actions film={film} option={option} />
    </li>
  );
}
