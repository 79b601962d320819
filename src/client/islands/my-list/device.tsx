import { DeviceLists } from './device-lists.tsx';
import { type DeviceProps, DeviceTitles } from './device-titles.tsx';

/** What a visitor has on this device: the titles of My List or, without props, the lists by link. */
export default function DeviceList(props: DeviceProps) {
  return props.now === undefined ? <DeviceLists /> : <DeviceTitles {...props} />;
}
