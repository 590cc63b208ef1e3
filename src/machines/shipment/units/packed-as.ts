import { ContentPackaging, Packaging } from '#schemas/handling-unit.ts'
import { keysIn } from '#schemas/table.ts'

// Beside the English words: abbreviations of the trade, and what the languages of the programs call them.
const UNITS = {
  pallet:
    'pallet|pallets|pal|pals|plt|plts|plt.|pll|palett|palette|paletten|palettes|palet|palets|palé|palés|tarima|tarimas|pall|pallar|lastpall|bancale|bancali|europalette|euro|eur|epal|パレット|팔레트|파렛트|托盘|栈板',
  crate:
    'crate|crates|crt|crts|kiste|kisten|holzkiste|caisse|caisses|cajón|jaula|cassa|casse|gabbia|krat|kratten|kist|kista|kistor|låda|lådor|trälåda|クレート|木箱|크레이트|나무상자|木箱子',
} as const satisfies Record<(typeof Packaging.options)[number], string>
const CONTENTS = {
  box: 'box|boxes|bx|carton|cartons|ctn|ctns|case|cases|karton|kartons|schachtel|carton(s)|boîte|caja|cajas|scatola|doos|dozen|kartong|箱|상자',
  crate: 'crate|crates|crt|kiste|kisten|caisse|cassa|krat|låda|クレート|木箱|크레이트',
  drum: 'drum|drums|drm|barrel|barrels|fass|fässer|fût|fûts|bidón|fusto|vat|fat|ドラム|드럼',
  gaylord: 'gaylord|gaylords|octabin|oktabin',
  'super-sack':
    'super sack|super sacks|supersack|supersacks|bulk bag|bulk bags|big bag|big bags|bigbag|bigbags|fibc|fibcs|フレコン|톤백',
} as const satisfies Record<(typeof ContentPackaging.options)[number], string>
// A skid is a pallet without boards below: papers have no word of its own for it.
const SKID = /^(skids?|skd|sk)$/

const even = (text: string) =>
  text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
const bare = (text: string) => even(text).replace(/\.$/, '')

const wordIn = <K extends string>(table: Readonly<Record<K, string>>, text: string) =>
  keysIn(table).find((name) => table[name].split('|').includes(bare(text)))

/** What a cell says a unit is packed as, or what was written: "PLT" and "Wooden crates" are known. */
export function packagingOf(text: string): string {
  const words = [text, ...bare(text).split(/[ /,]+/)]
  if (isSkid(text)) return 'pallet'
  const found = new Set(words.map((word) => wordIn(UNITS, word)).filter(Boolean))
  return found.size === 1 ? ([...found][0] ?? text) : text
}
export const isSkid = (text: string): boolean => SKID.test(bare(text))
/** Whether a cell says what a unit is packed as. */
export const isPackaging = (text: string): boolean =>
  Packaging.options.some((one) => one === packagingOf(text))

/** What a cell says parts are packed in, or what was written. */
export const contentPackagingOf = (text: string): string => wordIn(CONTENTS, text) ?? text
