import type { ReactNode } from 'react';
import { CalendarDays } from '../../../client/components/icons.ts';
import { Spinner } from '../../../client/components/state/loading.tsx';
import { State } from '../../../client/components/state/state.tsx';
import { routes } from '../../../shared/routes.ts';
import { calendarText } from '../../../shared/text/calendar.ts';
import { followMeaning } from '../../../shared/text/follow.ts';
import { words } from '../../../shared/text/site.ts';
import { DeviceIntro, DeviceSection, SectionFailed } from '../../render/device-section.tsx';
import { CalendarLinks, type CalendarPlace, DayList, type FoundEntries } from './view.tsx';

const Failed = ({ view, span }: CalendarPlace) => (
  <SectionFailed
    heading={calendarText.failed}
    sentence={calendarText.failedHint}
    href={routes.calendarOf(view, span.from)}
  />
);

const None = () => (
  <div data-spoken="">
    <State icon={CalendarDays} heading={calendarText.none} level={2} sentence={calendarText.emptyHint}>
      <a className="button main" href={routes.tv}>
        {calendarText.browse}
      </a>
    </State>
  </div>
);

type FrameProps = { place: CalendarPlace; isLate?: boolean; children: ReactNode };

const Frame = ({ place, isLate, children }: FrameProps) => (
  <DeviceSection
    id="device-calendar"
    label={calendarText.title}
    path={routes.deviceCalendar}
    part="calendar"
    className="calendar"
    isLate={isLate}
    failed={<Failed {...place} />}
  >
    {children}
  </DeviceSection>
);

export const DeviceCalendarFailed = (place: CalendarPlace) => (
  <Frame place={place}>
    <Failed {...place} />
  </Frame>
);

type DeviceProps = CalendarPlace & {
  images: string;
  /** `none`: the visitor follows no titles. */
  found: FoundEntries | 'none';
};

/** The days of a visitor's calendar. */
export const DeviceCalendar = ({ images, found, ...place }: DeviceProps) => (
  <Frame place={place}>
    {found === 'none' ? (
      <None />
    ) : (
      <>
        <p className="out-of-sight" data-spoken="">
          {calendarText.shown(found.entries.length)}
        </p>
        <DayList {...place} images={images} found={found} />
      </>
    )}
  </Frame>
);

/** The calendar of a visitor before its days have loaded. `login` is the path of Sign In. */
export const VisitorCalendar = ({ login, ...place }: CalendarPlace & { login: string }) => (
  <div className="page calendar">
    <DeviceIntro
      heading={calendarText.title}
      lead={`${calendarText.lead} ${followMeaning} ${calendarText.leadDevice}`}
      needsScript={calendarText.needsScript}
      login={login}
    />
    <CalendarLinks {...place} />
    <Frame place={place} isLate>
      <Spinner label={words.loading} />
    </Frame>
  </div>
);
