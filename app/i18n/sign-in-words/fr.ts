export default import.meta.glob<Record<string, unknown>>("/locales/fr/{account,common,fields,login,privacy,problems,toasts}.json", {
  eager: true,
  import: "default",
});
