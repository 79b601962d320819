import type { ReactNode } from 'react';
import { NothingWatched } from '../../../client/components/plays/nothing-watched.tsx';
import { Spinner } from '../../../client/components/state/loading.tsx';
import Plays from '../../../client/islands/plays/island.tsx';
import type { DiaryProps } from '../../../client/islands/plays/diary-days.tsx';
import { maxDiaryMarks } from '../../../shared/contract/device-pages.ts';
import { formatMonth } from '../../../shared/domain/month.ts';
import { routes } from '../../../shared/routes.ts';
import { diaryText } from '../../../shared/text/diary.ts';
import { words } from '../../../shared/text/site.ts';
import { DeviceIntro, DeviceSection, SectionFailed } from '../../render/device-section.tsx';
import { Island } from '../../render/island.tsx';
import type { DiaryMonth } from './month.ts';
import { DiaryLinks, Months } from './view.tsx';

const Failed = ({ month }: { month: string }) => (
  <SectionFailed heading={diaryText.failed} sentence={diaryText.failedHint} href={routes.diaryMonth(month)} />
);

const Frame = ({ month, times, isLate, children }: DiaryMonth & { isLate?: boolean; children: ReactNode }) => (
  <DeviceSection
    id="device-diary"
    label={formatMonth(month)}
    path={routes.deviceDiary}
    part={`diary ${times.from} ${times.to}`}
    isLate={isLate}
    failed={<Failed month={month} />}
  >
    {children}
  </DeviceSection>
);

export const DeviceDiaryFailed = ({ month, times }: DiaryMonth) => (
  <Frame month={month} times={times}>
    <Failed month={month} />
  </Frame>
);

/** A month without marks. `other` is a month that has some, or null. */
const Empty = ({ other }: { other: string | null }) => (
  <div data-spoken="">
    {other ? (
      <NothingWatched href={routes.diaryMonth(other)} label={diaryText.goTo(formatMonth(other))} />
    ) : (
      <NothingWatched />
    )}
  </div>
);

type DeviceDiaryProps = DiaryProps & DiaryMonth & { isCut: boolean; other: string | null };

/** A visitor's marks of a month, by day. */
export const DeviceDiary = ({ images, month, times, entries, isCut, other }: DeviceDiaryProps) => (
  <Frame month={month} times={times}>
    {entries.length === 0 ? (
      <Empty other={other} />
    ) : (
      <>
        <p className="out-of-sight" data-spoken="">
          {diaryText.shown(entries.length)}
        </p>
        {isCut && <p className="help">{diaryText.cut(maxDiaryMarks)}</p>}
        <Island
          name="plays"
          component={Plays}
          props={{ images, month, entries, isOnDevice: true }}
          wake="interaction"
        />
      </>
    )}
  </Frame>
);

/** The diary of a visitor before its days have loaded. `login` is the path of Sign In. */
export const VisitorDiary = ({ month, times, last, login }: DiaryMonth & { last: string; login: string }) => (
  <div className="page diary">
    <DeviceIntro
      heading={diaryText.title}
      lead={diaryText.leadDevice}
      needsScript={diaryText.needsScript}
      login={login}
    >
      <DiaryLinks />
    </DeviceIntro>
    <Months month={month} last={last} className="months needs-script" />
    <Frame month={month} times={times} isLate>
      <Spinner label={words.loading} />
    </Frame>
  </div>
);
