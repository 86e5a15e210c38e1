import { matchScore } from "#planning/prompt/words.ts";
import { heldBy } from "#planning/offline/desk/desk.ts";
for (const [a, b] of [["request parental leave","Request leave"],["new parental leave","Request leave"],["new text question","Add question"],["new vacation","Request leave"],["new discount code","Add code"]] as const) console.log(a,"|",b, matchScore(a,b), heldBy(b,a.replace(/^\w+ /,"")));
