/** What tests use of jsdom, which tells no types of its own: a reader of HTML. */
declare module "jsdom" {
  export class JSDOM {
    readonly window: { readonly DOMParser: typeof DOMParser };
  }
}
