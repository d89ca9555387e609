/** Limits of scripts, brotli: those that the build is held to (first-load.test.ts) and what bench/web measures in a browser. */

/**
 * Bytes of home's first load; 50 of them are the year of a date that is not of this year, and reads that end with their login. Here and below the
 * names of files alone change what is left of them by some ninety bytes. 160 are class names that do not follow from other sheets, and a
 * mark for the words of each language: a release leaves what it did not change in the reader's cache. 150 hold an act while the server
 * is away: what hands it over, and the line that says so, in the words that come first because any page may need them.
 */
export const scriptBytesMax = 91_095
/**
 * Bytes that home fetches by itself once it is alive; 200 of it load a new version where a script is gone, 140 put the menu of Me beside
 * its pages, 100 are the rows of `/about`, 110 the place of a buyer's own rows, 20 the words of a search in the address of orders, 60 the
 * names of scripts that help shares with orders, 150 by which names of files differ, 200 the next page of a list that
 * is read ahead and a foot that moves nothing, 20 the name of the shop as a place that is filled, 50 stay signed in while the server cannot answer,
 * 150 look for a new version where the page was kept by the device, 50 the filter of goods that are taken back,
 * 70 the rows of the two answers to a part that a shop offers.
 */
export const secondBytesMax = 14_920
/**
 * Bytes that login, and the first sheet of a visit, may bring on top of home; some 300 of it clean names and codes that are pasted, 20 by
 * which names of files differ, 20 make the shop's name a place that is filled, 40 let the console check its forms by the same hook. Codes of refusals are those alone that the app asks about.
 */
export const onTopBytesMax = 12_000
