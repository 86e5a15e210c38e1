/**
 * The playlist with one video moved to the zero-indexed position; the others shift. A position beyond the end is the
 * end. A list without the video stays as it is.
 */
export function moved(playlist: readonly number[], id: number, position: number): readonly number[] {
  if (!playlist.includes(id)) return playlist;
  const others = playlist.filter((each) => each !== id);
  return others.toSpliced(Math.min(position, others.length), 0, id);
}
