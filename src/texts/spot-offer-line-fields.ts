import { editorTexts } from './spot-offer-editor.ts'
import { spotWords } from './spot-offer-words.ts'

const fields: Readonly<Record<string, string>> = editorTexts.lineFields
const metals: Readonly<Record<string, string>> = spotWords.metals

/** What a field of a line is called: "Weight", "Ni share, %"; undefined: none that people see. */
export function lineFieldInWords(field: string): string | undefined {
  const at = field.lastIndexOf('.')
  const metal = metals[field.slice(at + 1)]
  if (metal && field.startsWith('composition.')) return editorTexts.share(metal)
  if (metal && field.startsWith('pricing.payables.')) return editorTexts.payable(metal)
  if (metal && field.startsWith('pricing.symbols.')) return editorTexts.symbol(metal)
  return fields[field]
}
