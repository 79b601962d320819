import { useSignals } from '@preact/signals-react/runtime';
import { exportText } from '../../../shared/text/export.ts';
import { Download } from '../../components/icons.ts';
import { useHydrated } from '../../lib/hooks.ts';
import { ownLists } from '../../stores/device-lists.ts';
import { pendingActions } from '../../stores/outbox.ts';
import { type Device, toDeviceExport } from './device-file.ts';

const parts = ['myList', 'plays', 'positions', 'ratings', 'likes', 'lists', 'hidden', 'dismissed'] as const;

/** How long a file can be read after a press, in milliseconds. */
const lifetime = 60_000;

/** Creates the file and points a pressed link to it. */
function linkToFile(link: HTMLAnchorElement, device: Device): void {
  const whole = toDeviceExport(device, new Date().toISOString());
  const text = `${JSON.stringify(whole, null, 1)}\n`;
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  setTimeout(URL.revokeObjectURL, lifetime, link.href);
}

/** What is on a visitor's device, as a file. `hidden`: the hidden titles (`movie:550`), which scripts cannot read. */
export default function DeviceExport({ hidden }: { hidden: readonly string[] }) {
  useSignals();
  const isHydrated = useHydrated(); // the server has no storage
  if (!isHydrated) return null;
  const device = { actions: pendingActions.value, lists: ownLists.value, hidden };
  const whole = toDeviceExport(device, '');
  const found = parts.filter((part) => whole[part].length > 0);
  if (found.length === 0) return <p>{exportText.nothing}</p>;
  return (
    <>
      <ul className="points">
        {found.map((part) => (
          <li key={part}>{exportText.parts[part](whole[part].length)}</li>
        ))}
      </ul>
      <a
        className="button main"
        href="#device"
        download="marquee-export.json"
        onClick={({ currentTarget }) => linkToFile(currentTarget, device)}
      >
        <Download aria-hidden />
        {exportText.download}
      </a>
    </>
  );
}
