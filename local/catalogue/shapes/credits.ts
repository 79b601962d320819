import type { Library } from '../library.ts';
import type { Work } from '../works.ts';
import { creditId, makerJob, toPersonItem } from './people.ts';

/** A title's cast in billing order and its makers as crew. */
export function toCredits({ facts }: Work, library: Library) {
  const cast = facts.cast.map(({ name, character }, order) => {
    const person = library.people.named(name);
    const castId = facts.media === 'movie' ? { cast_id: order + 1 } : {};
    return {
      ...toPersonItem(person),
      ...castId,
      character,
      credit_id: creditId(facts, `cast ${order}`, person),
      order,
    };
  });
  const job = makerJob(facts);
  const crew = facts.makers.map((name) => {
    const person = library.people.named(name);
    return { ...toPersonItem(person), credit_id: creditId(facts, job.job, person), ...job };
  });
  return { cast, crew };
}

/** Returns a series' credits over all episodes. Every person is credited for every episode. */
export function toAggregateCredits(work: Work, library: Library, episodeCount: number) {
  const { cast, crew } = toCredits(work, library);
  return {
    cast: cast.map(({ character, credit_id, order, ...person }) => ({
      ...person,
      roles: [{ credit_id, character, episode_count: episodeCount }],
      total_episode_count: episodeCount,
      order,
    })),
    crew: crew.map(({ credit_id, job, department, ...person }) => ({
      ...person,
      jobs: [{ credit_id, job, episode_count: episodeCount }],
      department,
      total_episode_count: episodeCount,
    })),
  };
}
