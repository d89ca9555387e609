/** A printable page of plain HTML: no script, no picture from elsewhere, every text escaped. */

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)

/** A heading with rows of label and text below. */
export interface PacketPart {
  heading: string
  rows: readonly (readonly [label: string, text: string])[]
}

const style = `body{font:15px/1.5 system-ui,sans-serif;color:#14201d;max-width:46rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.4rem}h2{font-size:1.05rem;margin:1.6rem 0 .4rem;border-bottom:1px solid #c9d2cf}
table{width:100%;border-collapse:collapse}th,td{text-align:left;vertical-align:top;padding:.3rem .6rem .3rem 0;overflow-wrap:anywhere}
th{font-weight:600;width:34%}tr+tr{border-top:1px solid #e6ebe9}@media print{body{margin:0}}`

export function packetPage(tag: string, title: string, parts: readonly PacketPart[]): string {
  const body = parts
    .filter(({ rows }) => rows.length > 0)
    .map(
      ({ heading, rows }) =>
        `<h2>${escapeHtml(heading)}</h2><table>${rows
          .map(
            ([label, text]) =>
              `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(text)}</td></tr>`,
          )
          .join('')}</table>`,
    )
    .join('\n')
  return `<!doctype html>
<html lang="${escapeHtml(tag)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>${escapeHtml(title)}</title>
<style>${style}</style></head><body><h1>${escapeHtml(title)}</h1>
${body}
</body></html>
`
}
