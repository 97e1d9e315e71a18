/** The matcher that tinyglobby is made with; it comes without types. */
declare module 'picomatch' {
  export default function picomatch(
    globs: string | readonly string[],
    options?: { readonly nonegate?: boolean },
  ): (path: string) => boolean;
}
