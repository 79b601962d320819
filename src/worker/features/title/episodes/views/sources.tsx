import { formatCount } from '../../../../../shared/domain/count.ts';
import { countText, type EpisodeSource, type SourceQuality } from '../../../../../shared/domain/episode-sources.ts';
import { formatFileSize } from '../../../../../shared/domain/file-size.ts';
import { magnetLink } from '../../../../../shared/domain/magnet-link.ts';
import { sourcesText } from '../../../../../shared/text/episodes.ts';
import { words } from '../../../../../shared/text/site.ts';
import { Copy, Magnet } from '../../../../../client/components/icons.ts';

const count = (value: number | null) => (value === null ? sourcesText.unknown : formatCount(value));

const Fact = ({ term, value }: { term: string; value: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{value}</dd>
  </div>
);

const Facts = ({ source: { size, seeds, peers, provider } }: { source: EpisodeSource }) => (
  <dl>
    <Fact term={sourcesText.size} value={size === null ? sourcesText.unknown : formatFileSize(size)} />
    <Fact term={sourcesText.seeds} value={count(seeds)} />
    {peers !== null && <Fact term={sourcesText.peers} value={count(peers)} />}
    {provider !== null && <Fact term={sourcesText.provider} value={provider} />}
  </dl>
);

function Actions({ hash, release }: Pick<EpisodeSource, 'hash' | 'release'>) {
  const open = sourcesText.magnet(release);
  const copy = sourcesText.copy(release);
  return (
    <span className="ways">
      <a className="icon-button" href={magnetLink(hash, release)} aria-label={open} title={open}>
        <Magnet aria-hidden />
      </a>
      <button type="button" className="icon-button copy needs-script" data-copy-link="" aria-label={copy} title={copy}>
        <Copy aria-hidden />
      </button>
    </span>
  );
}

const Source = ({ source, isShown }: { source: EpisodeSource; isShown: boolean }) => (
  <li data-quality={source.quality ?? ''} hidden={!isShown}>
    <span className="badge">{source.quality ?? sourcesText.unknown}</span>
    <div>
      <b dir="auto">{source.release}</b>
      <Facts source={source} />
    </div>
    <Actions hash={source.hash} release={source.release} />
  </li>
);

type SourceListProps = { sources: readonly EpisodeSource[]; quality: SourceQuality | null; isOpen: boolean };

/** An episode's sources. Hides sources of other qualities. */
export function SourceList({ sources, quality, isOpen }: SourceListProps) {
  if (sources.length === 0) return <p className="help">{sourcesText.none}</p>;
  const isShown = (source: EpisodeSource) => quality === null || source.quality === quality;
  const count = sources.filter(isShown).length;
  return (
    <details open={isOpen}>
      <summary>
        {sourcesText.heading} <b data-count="">{countText(count, sources.length)}</b>
      </summary>
      <ul>
        {sources.map((source, index) => (
          <Source key={index} source={source} isShown={isShown(source)} />
        ))}
      </ul>
      <p className="help" data-none="" hidden={count > 0}>
        {sourcesText.noneLikeThat}
      </p>
    </details>
  );
}

/** A link to sources that are not loaded yet or failed to load. A script follows it in place. */
export const SourcesLink = ({ href, episode }: { href: string; episode: string }) => (
  <>
    <p className="problem">{sourcesText.failed}</p>
    <a className="look" href={href} rel="nofollow">
      <span className="show">{sourcesText.show}</span>
      <span className="busy">{sourcesText.looking}</span>
      <span className="again">{words.tryAgain}</span>
      <span className="out-of-sight">{sourcesText.of(episode)}</span>
    </a>
  </>
);
