import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import type { PlayerView } from '../../../shared/domain/player-view.ts';
import type { Watchable } from '../../../shared/domain/watchable.ts';
import { routes } from '../../../shared/routes.ts';
import { playerText } from '../../../shared/text/player.ts';
import { isPlainClick } from '../../lib/plain-click.ts';
import { ExternalLink, Film, type LucideIcon, SkipBack, SkipForward } from '../../components/icons.ts';

type StepProps = { to: Watchable | null; label: string; icon: LucideIcon; onStep?: PlayerContentProps['onStep'] };

/** A link to an episode's player page. With `onStep`, changes the episode in place. */
function Step({ to, label, icon: Icon, onStep }: StepProps) {
  const press = (event: MouseEvent) => {
    if (!onStep || !to || !isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    onStep(to);
  };
  return (
    to && (
      <a className="icon-button" href={routes.watch(to)} aria-label={label} title={label} data-step="" onClick={press}>
        <Icon aria-hidden />
      </a>
    )
  );
}

/** A link that opens a new tab without a referrer. */
export const NewTab = ({ address, children, ...link }: { address: string } & ComponentProps<'a'>) => (
  <a href={address} target="_blank" rel="noopener noreferrer" {...link}>
    {children}
  </a>
);

export const NoFrame = ({ sentence, hint, note }: { sentence: string; hint: string; note?: string }) => (
  <div className="player-word">
    <Film aria-hidden />
    <p>
      <b>{sentence}</b>
    </p>
    <p>{hint}</p>
    {note && <small>{note}</small>}
  </div>
);

type PlayerContentProps = {
  title: string;
  /** Null while loading. */
  view: PlayerView | null;
  heading: 'h1' | 'h2';
  onStep?: ((to: Watchable) => void) | undefined;
  onNewTab?: (() => void) | undefined;
  bar?: ComponentProps<'div'>;
  controls?: ReactNode;
  /** The frame, or its replacement. */
  children: ReactNode;
};

/** The player's bar and screen. */
export function PlayerContent(props: PlayerContentProps) {
  const { title, view, heading: Heading, onStep, onNewTab, bar, controls, children } = props;
  return (
    <>
      <div className="player-bar" {...bar}>
        <div className="player-name">
          {/* enhance/player-opener.ts sets the title before React hydrates. */}
          <Heading id="player-title" suppressHydrationWarning>
            {view ? <a href={routes.title(view.playing)}>{title}</a> : title}
          </Heading>
          {view?.episode && <p>{view.episode}</p>}
        </div>
        <div className="player-tools">
          {view && <Step to={view.previous} label={playerText.previous} icon={SkipBack} onStep={onStep} />}
          {view && <Step to={view.next} label={playerText.next} icon={SkipForward} onStep={onStep} />}
          {view && 'address' in view.screen && (
            <NewTab
              address={view.screen.address}
              className="icon-button"
              aria-label={playerText.newTab}
              title={playerText.newTab}
              onClick={onNewTab}
            >
              <ExternalLink aria-hidden />
            </NewTab>
          )}
          {controls}
        </div>
      </div>
      <div className="player-screen">{children}</div>
    </>
  );
}
