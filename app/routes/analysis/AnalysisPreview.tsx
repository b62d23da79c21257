export function AnalysisPreview({ analysis }: { analysis: object }) { return <pre>{JSON.stringify(analysis)}</pre>; }
