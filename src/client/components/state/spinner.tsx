/** Turns while something loads; `label` says what. */
export const Spinner = ({ label }: { label: string }) => <div className="spinner" role="status" aria-label={label} />;
