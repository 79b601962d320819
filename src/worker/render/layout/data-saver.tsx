import { routes } from '../../../shared/routes.ts';
import { dataSaverText } from '../../../shared/text/data-saver.ts';

/** The form that turns data saver on or off. */
export function DataSaverSwitch({ isOn }: { isOn: boolean }) {
  const label = isOn ? dataSaverText.turnOff : dataSaverText.turnOn;
  return (
    <form className="switches data-saver" method="post" action={routes.dataSaver}>
      <p className="switch">
        <span>
          <b>{dataSaverText.state(isOn)}</b>
          <small>{dataSaverText.hint}</small>
        </span>
        <button
          className="button"
          name="saver"
          value={isOn ? 'off' : 'on'}
          aria-label={`${label} ${dataSaverText.name}`}
        >
          {label}
        </button>
      </p>
    </form>
  );
}

/** The footer's link to the data saver page. Scripts read the state from `data-saver-on`. */
export const DataSaverLink = ({ isOn }: { isOn: boolean }) => (
  <a href={routes.dataSaver} data-saver-on={isOn ? '' : undefined}>
    {isOn ? dataSaverText.state(true) : dataSaverText.title}
  </a>
);
