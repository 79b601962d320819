import { LoadingStatistics } from '../../../client/components/diary/loading-statistics.tsx';
import { PlayFigures } from '../../../client/components/diary/play-figures.tsx';
import { BookOpen } from '../../../client/components/icons.ts';
import { FailedState } from '../../../client/components/state/state.tsx';
import type { PlayStatistics } from '../../../shared/domain/play.ts';
import { routes, withNext } from '../../../shared/routes.ts';
import { diaryText } from '../../../shared/text/diary.ts';
import { DeviceIntro } from '../../render/device-section.tsx';
import { Island } from '../../render/island.tsx';

const DiaryLink = () => (
  <a className="button" href={routes.diary}>
    <BookOpen aria-hidden />
    {diaryText.title}
  </a>
);

/** A user's statistics, the first part of the page's content. `statistics` is null if they failed to load. */
export const Statistics = ({ statistics }: { statistics: PlayStatistics | null }) => (
  <>
    <h1>{diaryText.statistics}</h1>
    <div className="actions">
      <DiaryLink />
    </div>
    {!statistics && (
      <FailedState heading={diaryText.statisticsFailed} sentence={diaryText.failedHint} href={routes.statistics} />
    )}
    {statistics && <PlayFigures statistics={statistics} />}
  </>
);

const Loading = () => <LoadingStatistics />;

/** A visitor's statistics, which an island counts. */
export const VisitorStatistics = () => (
  <div className="page diary statistics">
    <DeviceIntro
      heading={diaryText.statistics}
      lead={diaryText.statisticsDevice}
      needsScript={diaryText.needsScript}
      login={withNext(routes.login, routes.statistics)}
    >
      <DiaryLink />
    </DeviceIntro>
    <Island name="statistics" component={Loading} props={{}} wake="load" />
  </div>
);
