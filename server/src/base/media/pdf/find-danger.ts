import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'

/** Kinds of actions that run, send, open or play something. A jump inside the document and a link to a page of the web are not among them. */
const actions = new Set([
  ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'Rendition', 'Movie', 'Sound'],
  ...['RichMediaExecute', 'GoTo3DView'],
])
/** Keys under which scripts, forms with scripts, and files inside the file stand. */
const keys = new Set([
  ...[
    'JS',
    'JavaScript',
    'AA',
    'XFA',
    'EF',
    'EmbeddedFile',
    'EmbeddedFiles',
    'RichMediaContent',
    'Collection',
  ],
])
/** Kinds of objects and annotations that hold another file, or play one. */
const kinds = new Set(['EmbeddedFile', 'FileAttachment', 'RichMedia', 'Screen', 'Movie', 'Sound', '3D'])
/** Objects inside one another; a sound file has a few. */
const depthMax = 100

/** An object that begins inside the bytes of another one: another reader may find there what this one does not. */
const objectInside = /\d\s+\d+\s+obj\b/

/** True if an object, or one that is written inside it, runs, sends, opens or carries something. */
export function isDangerous(object: PDFObject, depth = 0): boolean {
  if (depth > depthMax) return true
  if (object instanceof PDFDict) {
    return object
      .entries()
      .some(([key, value]) => isDangerousEntry(key.decodeText(), value) || isDangerous(value, depth + 1))
  }
  if (object instanceof PDFArray) return object.asArray().some((one) => isDangerous(one, depth + 1))
  if (object instanceof PDFRawStream && hasObject(object.contents)) return true
  if (object instanceof PDFStream) return isDangerous(object.dict, depth + 1)
  if (object instanceof PDFString || object instanceof PDFHexString) return hasObject(object.asBytes())
  return false
}

function isDangerousEntry(key: string, value: PDFObject): boolean {
  if (keys.has(key)) return true
  const name = value instanceof PDFName ? value.decodeText() : ''
  return (key === 'S' && actions.has(name)) || ((key === 'Type' || key === 'Subtype') && kinds.has(name))
}

const hasObject = (bytes: Uint8Array): boolean => objectInside.test(Buffer.from(bytes).toString('latin1'))
