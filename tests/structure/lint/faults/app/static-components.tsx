export function List({ words }: { words: string[] }) {
  const Row = ({ word }: { word: string }) => <p>{word}</p>;
  return <Row word={words.join(" ")} />;
}
