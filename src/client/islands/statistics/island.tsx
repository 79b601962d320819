import DeviceStatistics from './device.tsx';
import WatchedPeople, { type WatchedPeopleProps } from './people.tsx';

/** The people in titles that a user has watched or, without properties, the statistics of a visitor's device. */
export default function Statistics(props: WatchedPeopleProps | { titles?: undefined }) {
  return props.titles === undefined ? <DeviceStatistics /> : <WatchedPeople {...props} />;
}
