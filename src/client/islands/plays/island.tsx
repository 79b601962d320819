import { DeviceOpinions, type OpinionsProps } from './device-opinions.tsx';
import { DiaryDays, type DiaryProps } from './diary-days.tsx';
import { FilmDates, type FilmProps } from './film-dates.tsx';

/** What the viewer can remove one by one: the plays of a month or of a film, or a visitor's ratings or likes. */
export default function Plays(props: DiaryProps | FilmProps | OpinionsProps) {
  if ('kind' in props) return <DeviceOpinions {...props} />;
  return 'month' in props ? <DiaryDays {...props} /> : <FilmDates {...props} />;
}
