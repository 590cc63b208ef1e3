// English, German, Swedish, Norwegian, Danish, Finnish, French, Spanish, Italian, Portuguese, Dutch, Polish, Czech,
// Turkish, Japanese, Korean, Chinese, what spreadsheets call true, and the signs of lists that are ticked.
const YES =
  'y|ye|yes|yep|yeah|true|on|1|x|xx|✓|✔|☑|☒|✅|■|●|j|ja|jo|ja!|wahr|sant|sann|kyllä|tosi|oui|vrai|si|sí|sì|s|verdadero|vero|sim|verdadeiro|waar|tak|prawda|ano|pravda|evet|doğru|はい|有|有り|あり|○|예|네|유|있음|是|真'
const NO =
  'n|no|none|nope|not|false|off|0|-|–|—|−|☐|□|n/a|n.a|na|nil|nein|falsch|keine|kein|nej|nei|falskt|usant|ei|epätosi|non|faux|falso|não|nao|nee|geen|onwaar|nie|fałsz|ne|nepravda|hayır|yanlış|いいえ|無|無し|なし|아니요|아니오|무|없음|否|无|假'

const wordsOf = (list: string) => new Set(list.split('|').map(even))
function even(text: string): string {
  const word = text.normalize('NFKC').replaceAll('\uFE0F', '').trim().toLowerCase()
  return word
    .replace(/[.!]$/, '')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
}
const yes = wordsOf(YES)
const no = wordsOf(NO)

/** What a cell of yes and no says, in the languages of the programs; nothing is no. Undefined: it says neither. */
export function readYesNo(text: string): boolean | undefined {
  const word = even(text)
  if (yes.has(word)) return true
  return word === '' || no.has(word) ? false : undefined
}
