import { DiaryDays, type DiaryProps } from './diary-days.tsx';
import { FilmDates, type FilmProps } from './film-dates.tsx';

/** Plays that the user can remove: those of a month, or of a film. */
export default function Plays(props: DiaryProps | FilmProps) {
  return 'month' in props ? <DiaryDays {...props} /> : <FilmDates {...props} />;
}
