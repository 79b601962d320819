import { html } from 'hono/html';
import { routes } from '../../../shared/routes.ts';
import { dataSaverText } from '../../../shared/text/data-saver.ts';

/** The switch of the data saver, a small form. Scripts read from it whether it is on. */
export function dataSaverSwitch(isOn: boolean) {
  const [value, label] = isOn ? ['off', dataSaverText.turnOff] : ['on', dataSaverText.turnOn];
  const mark = isOn ? html` data-saver-on` : '';
  return html`<form class="data-saver" id="data-saver" method="post" action="${routes.dataSaver}"${mark}><p><b>${dataSaverText.state(isOn)}</b><small>${dataSaverText.hint}</small></p><button class="button" name="saver" value="${value}" aria-label="${label} ${dataSaverText.name}">${label}</button></form>`;
}
