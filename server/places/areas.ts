/** A state or province with the codes that lie in it and the clocks that it has. */
type Area = {
  readonly code: string
  readonly name: string
  /** Three digits as a number, or the letter that Canadian codes begin with. */
  readonly prefixes: string
  /** IANA names, the one that most of it has first. */
  readonly zones: readonly string[]
}

// Code, name, what its postal codes begin with, its zones within America/ unless they say where. Alabama's border with
// Georgia lives by Georgia's clocks; West Wendover, Nevada, by Utah's.
const AMERICAN = `
AL|Alabama|350-369|Chicago New_York
AK|Alaska|995-999|Anchorage Juneau Sitka Metlakatla Yakutat Nome Adak
AZ|Arizona|850-865|Phoenix Denver
AR|Arkansas|716-729|Chicago
CA|California|900-961|Los_Angeles
CO|Colorado|800-816|Denver
CT|Connecticut|060-069|New_York
DE|Delaware|197-199|New_York
DC|District of Columbia|200 202-205 569|New_York
FL|Florida|320-339 341-349|New_York Chicago
GA|Georgia|300-319 398-399|New_York
HI|Hawaii|967-968|Pacific/Honolulu
ID|Idaho|832-838|Boise Los_Angeles
IL|Illinois|600-629|Chicago
IN|Indiana|460-479|Indiana/Indianapolis Chicago New_York Kentucky/Louisville Indiana/Knox Indiana/Winamac Indiana/Vincennes Indiana/Petersburg Indiana/Tell_City Indiana/Marengo Indiana/Vevay
IA|Iowa|500-528|Chicago
KS|Kansas|660-679|Chicago Denver
KY|Kentucky|400-427|New_York Chicago Kentucky/Louisville Kentucky/Monticello
LA|Louisiana|700-714|Chicago
ME|Maine|039-049|New_York
MD|Maryland|206-219|New_York
MA|Massachusetts|010-027 055|New_York
MI|Michigan|480-499|Detroit Menominee
MN|Minnesota|550-567|Chicago
MS|Mississippi|386-397|Chicago
MO|Missouri|630-658|Chicago
MT|Montana|590-599|Denver
NE|Nebraska|680-693|Chicago Denver
NV|Nevada|889-898|Los_Angeles Denver
NH|New Hampshire|030-038|New_York
NJ|New Jersey|070-089|New_York
NM|New Mexico|870-884|Denver
NY|New York|005 100-149|New_York
NC|North Carolina|270-289|New_York
ND|North Dakota|580-588|Chicago Denver North_Dakota/Center North_Dakota/New_Salem North_Dakota/Beulah
OH|Ohio|430-459|New_York
OK|Oklahoma|730-732 734-749|Chicago
OR|Oregon|970-979|Los_Angeles Boise
PA|Pennsylvania|150-196|New_York
RI|Rhode Island|028-029|New_York
SC|South Carolina|290-299|New_York
SD|South Dakota|570-577|Chicago Denver
TN|Tennessee|370-385|Chicago New_York
TX|Texas|733 750-799 885|Chicago Denver
UT|Utah|840-847|Denver
VT|Vermont|050-054 056-059|New_York
VA|Virginia|201 220-246|New_York
WA|Washington|980-994|Los_Angeles
WV|West Virginia|247-268|New_York
WI|Wisconsin|530-549|Chicago
WY|Wyoming|820-831|Denver
AS|American Samoa||Pacific/Pago_Pago
FM|Micronesia||Pacific/Pohnpei Pacific/Chuuk Pacific/Kosrae
GU|Guam|969|Pacific/Guam
MH|Marshall Islands||Pacific/Majuro Pacific/Kwajalein
MP|Northern Mariana Islands||Pacific/Saipan
PR|Puerto Rico|006-007 009|Puerto_Rico
PW|Palau||Pacific/Palau
VI|Virgin Islands|008|St_Thomas`

const CANADIAN = `
AB|Alberta|T|Edmonton
BC|British Columbia|V|Vancouver Edmonton Creston Dawson_Creek Fort_Nelson
MB|Manitoba|R|Winnipeg
NB|New Brunswick|E|Moncton
NL|Newfoundland and Labrador|A|St_Johns Goose_Bay
NS|Nova Scotia|B|Halifax Glace_Bay
NT|Northwest Territories||Edmonton Inuvik
NU|Nunavut||Iqaluit Rankin_Inlet Cambridge_Bay Resolute
ON|Ontario|K L M N P|Toronto Winnipeg
PE|Prince Edward Island|C|Halifax
QC|Quebec|G H J|Toronto Halifax
SK|Saskatchewan|S|Regina Swift_Current Edmonton
YT|Yukon|Y|Whitehorse Dawson`

// Codes that lie elsewhere than their neighbors.
const EXCEPTIONS: readonly (readonly [pattern: RegExp, code: string])[] = [
  [/^06390/, 'NY'],
  [/^73960/, 'TX'],
  [/^83414/, 'WY'],
  [/^96799/, 'AS'],
  [/^969(39|40)/, 'PW'],
  [/^9694/, 'FM'],
  [/^9695/, 'MP'],
  [/^969[67]/, 'MH'],
  [/^X0[ABC]/, 'NU'],
  [/^X/, 'NT'],
]

const readAreas = (table: string): readonly Area[] =>
  table
    .trim()
    .split('\n')
    .map((row) => {
      const [code = '', name = '', prefixes = '', zones = ''] = row.split('|')
      const named = zones
        .split(' ')
        .map((zone) => (zone.includes('Pacific/') ? zone : `America/${zone}`))
      return { code, name, prefixes, zones: named }
    })
const areas: Readonly<Record<string, readonly Area[]>> = {
  US: readAreas(AMERICAN),
  CA: readAreas(CANADIAN),
}
const areasIn = (country: string): readonly Area[] =>
  Object.hasOwn(areas, country) ? (areas[country] ?? []) : []

function begins(postalCode: string, prefixes: string): boolean {
  if (!/^\d/.test(postalCode)) return prefixes.split(' ').includes(postalCode.charAt(0))
  const start = postalCode.slice(0, 3)
  return prefixes.split(' ').some((range) => {
    const [first = '', last = first] = range.split('-')
    return first !== '' && first <= start && start <= last
  })
}

/** The state or province in which a postal code of the USA or Canada lies; undefined for military and unknown ones. */
export function areaOfCode(country: string, postalCode: string): Area | undefined {
  const special = EXCEPTIONS.find(([pattern]) => pattern.test(postalCode))
  return areasIn(country).find(({ code, prefixes }) =>
    special ? code === special[1] : begins(postalCode, prefixes),
  )
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[.\s]+/gu, ' ')
    .trim()
    .toLowerCase()

/** The state or province that a text names, in short or in full; undefined where it names none. */
export const areaNamed = (country: string, text: string): Area | undefined =>
  areasIn(country).find(({ code, name }) =>
    [code.toLowerCase(), name.toLowerCase()].includes(
      plain(text).replaceAll(/^(\w) (\w)$/g, '$1$2'),
    ),
  )

/** Every name of the states of the USA, in short and in full. */
export const americanStates: readonly string[] = areasIn('US').flatMap(({ code, name }) => [
  code,
  name,
])
