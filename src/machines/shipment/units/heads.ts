import { keysIn } from '#schemas/table.ts'

import type { ContentField, UnitField } from './draft.ts'
import { measureOf } from './measures.ts'
import type { Measure } from './measures.ts'

type UnitColumn = Exclude<
  UnitField,
  'returnable' | 'returnableDescription' | 'isReturnable' | 'ddrAsWritten'
>
/**
 * What a column can mean; `pieces` is the quantity of a part, `contentPackaging` what it is packed in, `size` all three
 * sides. A total is of all units of a row. `skip`: it is not used.
 */
export type Column =
  | UnitColumn
  | Exclude<ContentField, 'quantity' | 'packaging'>
  | 'pieces'
  | 'contentPackaging'
  | 'size'
  | 'grossTotal'
  | 'tareTotal'
  | 'netTotal'
  | 'piecesTotal'
  | 'skip'
/** What a head may mean, before its cells were looked at: a number of something, a unit of something, the number of a line. */
export type Meaning = Column | 'count' | 'measure' | 'line' | 'hu'

// As suppliers head their columns: English, German, French, Spanish, Italian, Dutch, Swedish, Portuguese, Japanese, Korean,
// Chinese. Written without accents, as heads are compared.
const aliases: Readonly<Record<Meaning, string>> = {
  packaging:
    'packaging|unit packaging|package|package type|packaging type|packing|type|pkg|pkg type|hu type|handling unit type|unit type|pallet type|container type|load type|verpackung|verpackungsart|packmittel|gebinde|ladungstrager|ladehilfsmittel|emballage|type emballage|type d emballage|conditionnement|embalaje|tipo de embalaje|tipo|imballo|imballaggio|tipo imballo|verpakking|soort verpakking|forpackning|kollislag|emballagetyp|embalagem|荷姿|梱包|梱包形態|포장|포장형태|包装|包装类型',
  quantity:
    'units|no of units|no units|no pallets|no skids|nr of pallets|num pallets|qty pallets|qty of pallets|pallets qty|qty plts|qty skids|qty units|number of units|unit quantity|unit qty|pallets|of pallets|no of pallets|number of pallets|pallet count|pallet qty|pallet quantity|skids|of skids|no of skids|number of skids|plts|of plts|no of plts|hus|hu qty|hu quantity|handling units|no of handling units|number of handling units|packages|pkgs|of pkgs|no of pkgs|no of packages|number of packages|anzahl paletten|paletten|anzahl packstucke|packstucke|kolli|anzahl kolli|nombre de palettes|nb palettes|nb de palettes|palettes|nombre de colis|nb colis|colis|bultos|numero de bultos|palets|numero de palets|n palets|tarimas|numero de tarimas|bancali|numero bancali|n bancali|colli|aantal pallets|aantal colli|antal kolli|antal pallar|pallar|volumes|パレット数|個口|팔레트 수|팔레트수|托盘数|件数',
  count:
    'qty|quantity|menge|anzahl|quantite|qte|cantidad|cant|quantita|qta|aantal|antal|quantidade|qtde|qtd|数量|수량',
  gross:
    'gross|gross weight|gross wt|gr wt|gw|gross mass|gross each|gross weight each|weight|wt|weight each|brutto|bruttogewicht|brutto gewicht|gewicht|gewicht brutto|poids brut|brut|poids|peso bruto|bruto|peso|peso lordo|lordo|brutogewicht|bruto gewicht|bruttovikt|brutto vikt|vikt|総重量|重量|グロス重量|총중량|중량|毛重',
  tare: 'tare|tare weight|tare wt|tare each|empty weight|packaging weight|tara|taragewicht|tara gewicht|leergewicht|poids tare|peso tara|tarra|tarragewicht|taravikt|tomvikt|風袋|風袋重量|용기중량|皮重',
  net: 'net|net weight|net wt|nw|net mass|net each|netto|nettogewicht|netto gewicht|poids net|peso neto|neto|peso netto|nettovikt|netto vikt|peso liquido|正味重量|純重量|순중량|净重',
  grossTotal:
    'total weight|total gross|gross total|total gross weight|gross weight total|gross wt total|total wt|total gross wt|weight total|ext weight|extended weight|gesamtgewicht|gesamt gewicht|gewicht gesamt|gesamtbruttogewicht|gesamt brutto|brutto gesamt|bruttogewicht gesamt|poids total|poids brut total|peso total|peso bruto total|peso totale|peso lordo totale|totaalgewicht|totaal gewicht|totaal brutogewicht|totalvikt|total vikt|total bruttovikt|合計重量|총 중량 합계|总重|总毛重',
  tareTotal:
    'total tare|tare total|total tare weight|total tare wt|tare weight total|gesamttara|tara gesamt',
  netTotal:
    'total net|net total|total net weight|total net wt|net weight total|gesamtnettogewicht|netto gesamt|poids net total|peso neto total|peso netto totale|totalt nettovikt',
  weightUnit:
    'weight unit|unit of weight|weight uom|wt uom|wgt uom|uom weight|wt unit|gewichtseinheit',
  length:
    'length|len|lgth|l|lange|laenge|longueur|long|largo|longitud|lunghezza|lengte|langd|comprimento|長さ|縦|길이|长|长度',
  width:
    'width|wid|wdth|w|b|breite|largeur|larg|ancho|anchura|larghezza|breedte|bredd|largura|幅|横|폭|너비|宽|宽度',
  height:
    'height|ht|hgt|h|hohe|hoehe|hauteur|haut|alto|altura|altezza|hoogte|hojd|高さ|높이|高|高度',
  sizeUnit:
    'size unit|dimension unit|unit of size|dim uom|dims uom|dimension uom|dimensions uom|size uom|uom dims|dim unit|dims unit',
  measure:
    'uom|uo m|um|u m|unit of measure|unit of measurement|units of measure|einheit|masseinheit|me|unite|unidad|unidad de medida|eenheid|enhet|単位|단위|单位',
  size: 'size|dimensions|dims|dim|dimension|outer dimensions|outside dimensions|pallet size|pallet dimensions|abmessungen|abmessung|masse|aussenmasse|grosse|dimensiones|medidas|dimensioni|misure|afmetingen|maten|matt|dimensoes|サイズ|寸法|치수|크기|尺寸',
  isDdr:
    'ddr|damaged|damaged defective recalled|damaged defective or recalled|defective|recalled|damage|dmg|ddr status|is ddr|beschadigt|defekt|endommage|danado|danneggiato|beschadigd|skadad|danificado|損傷|破損|손상|파손|损坏',
  supplierLabelId:
    'label|label id|supplier label|supplier label id|pallet id|pallet no|pallet number|pallet nr|pallet label|plt no|plt id|plt number|plt nr|skid no|skid id|skid number|crate no|crate id|hu|hu id|hu no|hu number|handling unit id|package no|package id|package number|lpn|license plate|paletten nr|palettennummer|palettennr|palette nr|packstuck nr|packstucknummer|no palette|n palette|numero de palette|numero palette|numero de palet|n palet|numero de tarima|no de tarima|tarima no|n bancale|numero bancale|palletnummer|pallet nummer|pallnummer|pallnr|kolli nr|kollinr|kollinummer|no colis|パレット番号|팔레트 번호|팔레트번호|托盘号',
  hu: 'pallet|plt|skid|handling unit|palette|packstuck|palet|tarima|bancale|pall',
  additionalContext:
    'additional context|context|comment|comments|note|notes|remark|remarks|special instructions|bemerkung|bemerkungen|anmerkung|anmerkungen|kommentar|kommentare|hinweis|hinweise|remarque|remarques|commentaire|commentaires|observaciones|comentarios|notas|commenti|osservazioni|opmerking|opmerkingen|anmarkning|anmarkningar|observacoes|備考|비고|备注',
  partNumber:
    'part|part number|part no|part nr|part num|part id|pn|p n|part numbers|item|item number|item no|item code|material|material number|material no|material nr|sku|article|article no|article number|artikel|artikelnummer|artikel nr|artikelnr|art nr|artnr|teilenummer|teile nr|teilenr|sachnummer|materialnummer|materialnr|numero de piece|no de piece|n de piece|code article|numero de parte|no de parte|n de parte|codice|codice articolo|codice materiale|onderdeelnummer|detaljnummer|detaljnr|numero da peca|品番|部品番号|部番|품번|부품번호|零件号|料号',
  description:
    'description|part description|material description|item description|product description|desc|descr|product|product name|commodity|contents|content|bezeichnung|beschreibung|benennung|teilebezeichnung|materialbezeichnung|designation|libelle|contenu|descripcion|descripcion del material|contenido|descrizione|contenuto|omschrijving|inhoud|benamning|beskrivning|innehall|descricao|品名|名称|説明|품명|설명|描述',
  supplierPart:
    'supplier part|supplier part number|supplier part no|supplier pn|vendor part|vendor part number|vendor part no|vendor pn|mfr part number|mfg part number|lieferantenteilenummer|lieferanten teilenummer',
  serialNumber:
    'serial|serial number|serial no|serial nr|sn|s n|seriennummer|serien nr|numero de serie|no de serie|n de serie|numero di serie|numero seriale|serienummer|シリアル番号|シリアル|製造番号|시리얼번호|일련번호|序列号',
  pieces:
    'pieces|pcs|qty pcs|quantity pcs|qty pieces|qty ea|qty parts|qty of parts|qty of pieces|no of pieces|no of pcs|number of pieces|number of parts|piece count|pc count|part count|pcs qty|pcs|pc|pce|pces|part quantity|part qty|parts|content quantity|contents quantity|pieces each|pcs each|pcs per pallet|pieces per pallet|pcs pallet|pcs plt|pcs hu|pieces pallet|pcs unit|pieces unit|qty per pallet|qty pallet|qty plt|qty hu|quantity per pallet|quantity pallet|qty per unit|pcs per unit|pcs per plt|pieces per unit|pack qty|stuck|stueck|stk|stuckzahl|stueckzahl|anzahl teile|teile|teile pro palette|stuck pro palette|stk pro palette|stuck palette|stk palette|pieces par palette|nb pieces|nb de pieces|nombre de pieces|piezas|pzas|piezas por palet|pezzi|pz|pezzi per bancale|stuks|st|stuks per pallet|styck|antal per pall|pecas|入数|個数|개수|个数',
  piecesTotal:
    'total pieces|total pcs|pieces total|pcs total|total qty|total quantity|qty total|quantity total|gesamtmenge|gesamtstuckzahl|menge gesamt|quantite totale|total pieces pcs|cantidad total|totaal aantal|totalt antal|合計数量|총수량|总数量',
  contentPackaging:
    'content packaging|contents packaging|inner packaging|inner pack|part packaging|innenverpackung|emballage interieur',
  line: 'no|nr|n|line|line no|row|pos|position|lfd nr|s no|sr no|sl no|seq|zeile|num|項|번호|序号',
  skip: '',
}
const meanings = keysIn(aliases)
const isColumn = (meaning: Meaning): meaning is Column =>
  meaning !== 'count' && meaning !== 'measure' && meaning !== 'line' && meaning !== 'hu'
/** All that a column can be said to mean. */
export const columns: readonly Column[] = meanings.filter(isColumn)

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
const known = new Map(
  meanings.flatMap((meaning) =>
    aliases[meaning].split('|').map((alias) => [plain(alias), meaning] as const),
  ),
)
known.delete('')

// "Gross (kg)", "gross lb", "Tare_kgs", "GrossWeightLb", "Length [inches]": with or without brackets.
const wordsOf = (head: string): readonly string[] =>
  plain(head)
    .replaceAll(/[._#*:;,/()[\]{}'’°º\-–&]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
// "Gross weight (kg) per pallet", "Weight each", "Damaged y/n", "Tare wt, ea."
const BESIDE =
  /^(each|ea|per|pro|par|por|je|unit|pallet|plt|skid|hu|palette|palet|of|y|n|approx|ca|est|estimated)$/
const SIDES =
  /^(?:dims?|dimensions?|size|abmessungen|outer|outside)*(?:l|lange|length)[x×]?(?:[wb]|width|breite)[x×]?(?:[ht]|height|hohe)$/

/** The meaning of a head, undefined when it is not recognized. */
export function meaningOf(head: string): Meaning | undefined {
  const words = [...wordsOf(head)]
  // A column of numbers is what counts the rows.
  if (words.length === 0) return head.trim() === '' ? undefined : 'line'
  while (words.length > 0) {
    const found = known.get(words.join(' '))
    if (found) return found
    if (SIDES.test(words.filter((word) => word !== 'x' && word !== '×').join(''))) return 'size'
    const last = words.pop()
    if (!BESIDE.test(last ?? '') && !measureOf(last)) return undefined
  }
  return undefined
}

/** The unit that a head names for its whole column; of two none. */
export function measureIn(head: string): Measure | undefined {
  const words = wordsOf(head).filter((word) => !BESIDE.test(word))
  const named = words.slice(1).flatMap((word) => measureOf(word) ?? [])
  // "Length in", but "dimensions in cm".
  const last = named.at(-1)
  const others = new Set(named.filter((one) => one !== 'in' && one !== last))
  return others.size > 0 ? undefined : last
}
const COUNTED = /^(?:pcs?|pces?|pieces?|ea|each|units?|nr|no|stk|st|qty)$/
/** Whether a cell says nothing but a unit: "(lb)", "in", "pcs". */
export const isMeasure = (cell: string): boolean => {
  const words = wordsOf(cell)
  return words.length > 0 && words.every((word) => measureOf(word) || COUNTED.test(word))
}

const TOTAL =
  /^(?:grand |sub ?)?(?:totals?|sum|summe|zwischensumme|gesamtsumme|gesamt|insgesamt|somme|suma|totale|totaux|totaal|summa|totalt|合計|総計|합계|총계|合计|总计)\b/u
const CJK_TOTAL = /^(?:合計|総計|합계|총계|合计|总计)/u
/** Whether a cell says that its line adds up those above. */
export const saysTotal = (cell: string): boolean => {
  const text = wordsOf(cell).join(' ')
  return TOTAL.test(text) || CJK_TOTAL.test(cell.normalize('NFKC').trim())
}
