import { Download } from '../../../client/components/icons.ts';
import { Panel } from '../../../client/components/profile/panel.tsx';
import { FailedState } from '../../../client/components/state/state.tsx';
import { type CsvFile, csvFiles } from '../../../shared/domain/export-format.ts';
import DeviceExport from '../../../client/islands/export/island.tsx';
import { routes, withNext } from '../../../shared/routes.ts';
import { exportText } from '../../../shared/text/export.ts';
import { importText } from '../../../shared/text/import.ts';
import { accountText } from '../../../shared/text/pages.ts';
import { Island } from '../../render/island.tsx';

// Links without `download`: a failed export must show its page.
const CsvLink = ({ file }: { file: CsvFile }) => (
  <li>
    <a className="button" href={routes.exportFile(file)}>
      <Download aria-hidden />
      {exportText.files[file]}
    </a>
  </li>
);

/** What the files of an export contain, with links to them. */
export const ExportView = () => (
  <div className="page transfer">
    <h1>{exportText.title}</h1>
    <p className="lead">{exportText.lead}</p>
    <Panel id="whole" heading={exportText.whole} lead={exportText.wholeLead}>
      <ul className="points">
        {exportText.contents.map((content) => (
          <li key={content}>{content}</li>
        ))}
      </ul>
      <a className="button main" href={routes.exportFile('marquee.json')}>
        <Download aria-hidden />
        {exportText.download}
      </a>
      <p className="help">
        {exportText.comeBack} <a href={routes.import}>{importText.title}</a>
      </p>
    </Panel>
    <Panel id="tables" heading={exportText.tables} lead={exportText.tablesLead}>
      <ul className="files">
        {csvFiles.map((file) => (
          <CsvLink key={file} file={file} />
        ))}
      </ul>
    </Panel>
    <p className="help">{exportText.leftOut}</p>
  </div>
);

type DeviceProps = { /** The hidden titles. */ hidden: readonly string[] };

/** What is on a visitor's device. A script makes the file. */
export const DeviceExportView = ({ hidden }: DeviceProps) => (
  <div className="page transfer">
    <h1>{exportText.title}</h1>
    <p className="lead">{exportText.leadDevice}</p>
    <div className="actions">
      <a className="button" href={withNext(routes.login, routes.export)}>
        {accountText.signIn}
      </a>
    </div>
    <Panel id="device" heading={exportText.device}>
      <noscript>
        <p className="help">{exportText.needsScript}</p>
      </noscript>
      <Island name="export" component={DeviceExport} props={{ hidden }} wake="load" />
      <p className="help">
        {exportText.comeBackDevice} <a href={routes.import}>{importText.title}</a>
      </p>
    </Panel>
  </div>
);

/** Replaces the page when a part of the data failed to load. */
export const ExportFailed = () => (
  <div className="page transfer">
    <h1>{exportText.title}</h1>
    <FailedState heading={exportText.failed} sentence={exportText.failedHint} href={routes.export} />
  </div>
);
