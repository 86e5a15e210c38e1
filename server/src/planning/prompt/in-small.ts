/** "For Ada Lang, premium", "at the Old Mill, half day": how it is to be, where "first floor" is a part of the place. */
export const isInSmall =
  /^(?!(?:an?|the|his|her|its|their|our|my|your|all|both|not|only|who|which|that)\s)(?!.*\b(?:floor|wing|entrance|gate|room|block|side|hall|aisle|street|road|lane)$)\p{Ll}[\p{Ll}-]+(?:\s\p{Ll}[\p{Ll}-]+){0,2}$/u;

/** "21 Station Approach", "8b Mill Lane", where "21 Euro" is a sum. */
export const isStreet =
  /^\d+\p{Ll}?\s(?!(?:Dollars?|Euros?|Pounds?|Francs?|Kronor)\b)\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)+$/u;
