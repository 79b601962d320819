import { routes } from '../../../shared/routes.ts';
import { dataSaverText } from '../../../shared/text/data-saver.ts';

/** The data saver's switch, a form. Scripts read its state from `data-saver-on`. */
export function DataSaverSwitch({ isOn }: { isOn: boolean }) {
  const label = isOn ? dataSaverText.turnOff : dataSaverText.turnOn;
  return (
    <form
      className="data-saver"
      id="data-saver"
      method="post"
      action={routes.dataSaver}
      data-saver-on={isOn ? '' : undefined}
    >
      <p>
        <b>{dataSaverText.state(isOn)}</b>
        <small>{dataSaverText.hint}</small>
      </p>
      <button className="button" name="saver" value={isOn ? 'off' : 'on'} aria-label={`${label} ${dataSaverText.name}`}>
        {label}
      </button>
    </form>
  );
}
