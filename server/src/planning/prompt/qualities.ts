/** By which things of one kind are told apart, in an expression. */
export const qualities =
  "status|state|priority|type|category|kind|stage|role|owner|author|assignee|label|tag|country|city|language|level|severity|colou?r|department|team|group|plan|currency|brand|format|size|year|month|genre";
