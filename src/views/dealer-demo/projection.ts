// Albers' conic of equal areas, as atlases of the USA have it: two parallels, and the middle of the 48 states.
const rad = (degrees: number) => (degrees * Math.PI) / 180
const [SOUTH, NORTH] = [Math.sin(rad(29.5)), Math.sin(rad(45.5))]
const BEND = (SOUTH + NORTH) / 2
const EDGE = 1 + SOUTH * (2 * BEND - SOUTH)
const MERIDIAN = -96
const SCALE = 1300

export type MapPoint = { readonly x: number; readonly y: number }
type Place = { readonly lat: number; readonly lon: number }

function raw({ lat, lon }: Place): MapPoint {
  const radius = Math.sqrt(EDGE - 2 * BEND * Math.sin(rad(lat))) / BEND
  const angle = BEND * rad(lon - MERIDIAN)
  return { x: radius * Math.sin(angle), y: radius * Math.cos(angle) }
}
const middle = raw({ lat: 38.7, lon: MERIDIAN - 0.6 })

/** Where a place of the 48 states is on the map, in units of its drawing. */
export function placeOnMap(place: Place): MapPoint {
  const { x, y } = raw(place)
  return { x: 487.5 + SCALE * (x - middle.x), y: 305 + SCALE * (y - middle.y) }
}
