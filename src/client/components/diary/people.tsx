import type { ReactNode, Ref } from 'react';
import type { WatchedPerson } from '../../../shared/domain/watched-people.ts';
import { routes } from '../../../shared/routes.ts';
import { watchedPeopleText } from '../../../shared/text/watched-people.ts';
import { Figures } from './figures.tsx';

type PeopleProps = {
  ref?: Ref<HTMLElement>;
  people: readonly WatchedPerson[];
  /** In which titles. */
  lead: ReactNode;
  children?: ReactNode;
};

/** The people in titles that a user has watched. */
export const People = ({ people, ...rest }: PeopleProps) => (
  <Figures
    id="by-person"
    heading={watchedPeopleText.heading}
    columns={[watchedPeopleText.person, watchedPeopleText.titles]}
    rows={people.map(({ id, name, titles }) => ({ label: name, href: routes.person(id, name), values: [titles] }))}
    {...rest}
  />
);
