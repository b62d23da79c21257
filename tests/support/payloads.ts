/** Marks text that was interpreted as an element, an attribute or a header. */
export const MARK = "injected";

export const payloads: readonly string[] = [
  // Pages
  `<script>${MARK}()</script>`,
  `<img src=x onerror=${MARK}()>`,
  `"><${MARK}>`,
  `' onfocus='${MARK}()' autofocus='`,
  `</textarea></title></style><${MARK}>`,
  `<svg/onload=${MARK}()>`,
  `javascript:${MARK}()`,
  `<a href="javascript:${MARK}()">here</a>`,
  `<!--${MARK}--><${MARK}>`,
  `</script><script>${MARK}()</script>`,
  `&lt;${MARK}&gt; &#60;${MARK}>`,
  // Templates
  `{{constructor.constructor('${MARK}()')()}}`,
  "${process.exit(1)}",
  "<%= process.exit(1) %>",
  "#{7*7} $t(common:back) {{count}}",
  // Queries
  '{"$ne":null}',
  '{"$where":"sleep(1000)"}',
  "'; return true; var x='",
  "' OR '1'='1' --",
  '1"; DROP TABLE patients; --',
  "*)(uid=*))(|(uid=*",
  ".*(a+)+$",
  // JSON, objects
  '","role":0,"x":"',
  "__proto__",
  "constructor",
  // Headers, logs, files
  `name\r\n${MARK}: yes\r\n\r\n<${MARK}>`,
  `name\n{"level":60,"msg":"${MARK}"}`,
  "../../../../etc/passwd",
  "..\\..\\windows\\win.ini",
  "C:name|x?*",
  "$(touch /tmp/x) `id` ; id",
  // Spreadsheets
  '=HYPERLINK("http://evil.example","here")',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  // Signs
  "before\u0000after",
  "\u202Egnp.exe\u2066",
  "ad\u200Bmin\u200D\uFEFF",
  "Å Å ﬁ ﬀ Ⅳ ㎜ ß İ ı",
  "\uD83D alone",
  "👩‍⚕️🏴󠁧󠁢󠁳󠁣󠁴󠁿 Z̡̢͖͔͎͍̱̗̲a̷l͘g̸o",
  "العربية עברית 漢字",
  "%00%0d%0a%3Cscript%3E %s%n %",
  "x".repeat(5000),
];
