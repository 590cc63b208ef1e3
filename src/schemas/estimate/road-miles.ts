type Point = { readonly lat: number; readonly lon: number }

const EARTH_MILES = 3958.8
/** Roads are longer than the great circle (domain.md §7). */
export const ROAD_FACTOR = 1.18

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Miles of road between two points, about: the great circle × 1.18. */
export function roadMiles(from: Point, to: Point): number {
  const north = radians(to.lat - from.lat) / 2
  const east = radians(to.lon - from.lon) / 2
  const chord =
    Math.sin(north) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(east) ** 2
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(chord))) * ROAD_FACTOR
}
