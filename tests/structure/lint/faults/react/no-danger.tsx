export const Note = ({ text }: { text: string }) => <p dangerouslySetInnerHTML={{ __html: text }} />;
