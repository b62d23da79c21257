declare module "content-disposition" {
  export default function contentDisposition(fileName: string, options?: { type?: "attachment" | "inline" }): string;
}
