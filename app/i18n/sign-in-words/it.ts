export default import.meta.glob<Record<string, unknown>>("/locales/it/{account,common,fields,login,privacy,problems,toasts}.json", {
  eager: true,
  import: "default",
});
